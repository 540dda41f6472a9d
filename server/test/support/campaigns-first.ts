import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where the files are that run longest, however short they are to read. */
const CAMPAIGNS = ['/simulation/', '/e2e/', '/fuzz/', '/db/embedded.', '/cli/'];

/**
 * Starts with what takes longest, so that no core is idle at the end of a run: the projects with few files, since each
 * has its own processes to start, then the long files of the service, then the others.
 */
export default class CampaignsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  if (project.name !== '@till/server') return 0;
  return CAMPAIGNS.some((part) => moduleId.includes(part)) ? 1 : 2;
}

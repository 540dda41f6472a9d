import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders of the files that run longest, however short their source. */
const CAMPAIGNS = ['/simulation/', '/e2e/', '/fuzz/', '/db/embedded.', '/cli/'];

/**
 * Runs the longest first, so that no core is idle at the end of a run: the projects with few files, since each has its
 * own processes to start, then the long files of the service, then the others.
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

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where the files are that run longest, however short they are to read. */
const CAMPAIGNS = ['/simulation/', '/e2e/', '/fuzz/', '/db/embedded.', '/cli/'];

/** Starts with what runs longest, so that no core is idle at the end of a run; then the service, then what builds on it. */
export default class CampaignsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  if (CAMPAIGNS.some((part) => moduleId.includes(part))) return 0;
  return project.name === '@till/server' ? 1 : 2;
}

/** A problem with one variable. */
export interface Problem {
  readonly variable: string;
  /** The problem, with an example; never the value of a secret. */
  readonly message: string;
  /** True when the only problem is that it is not set. */
  readonly isMissing?: boolean;
}

/** The environment is not a valid configuration. Lists all problems together. */
export class ConfigInvalid extends Error {
  override readonly name = 'ConfigInvalid';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => `${problem.variable} ${problem.message}`).join('; '));
    this.problems = problems;
  }
}

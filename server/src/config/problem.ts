/** One thing wrong with one variable. */
export interface Problem {
  readonly variable: string;
  /** What is wrong, an example included; never the value of a secret. */
  readonly message: string;
  /** True when all that is wrong is that it is not set. */
  readonly isMissing?: boolean;
}

/** The environment does not make a configuration; all that is wrong with it at once. */
export class ConfigInvalid extends Error {
  override readonly name = 'ConfigInvalid';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => `${problem.variable} ${problem.message}`).join('; '));
    this.problems = problems;
  }
}

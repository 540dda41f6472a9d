import { knownChainNames } from '../../money/chains/catalogue.ts';
import { describeConfig } from '../config/describe-config.ts';
import { type CommandContext, print, table } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { json }: Options): Promise<void> {
  const settings = describeConfig(openSession(io).environment, knownChainNames());
  print(io, {
    json,
    value: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
    text: table(settings.map(({ name, value, origin }) => [name, origin, value ?? ''])),
  });
}

import { inVariables } from '../../kernel/lib/finality.ts';
import { secretFileVariable } from './secret-file.ts';
import { isSecret, type Setting } from './setting.ts';
import { chainSettings } from './settings/chains.ts';
import { SETTINGS } from './settings.ts';

/** The chain whose settings are shown in place of those of every chain. */
const EXAMPLE_CHAIN = 'base';

/** Returns the text of `.env.example`: settings with their meanings, commented out, at their defaults or an example. */
export function renderEnvExample(chainNames: readonly string[]): string {
  const others = chainNames.filter((name) => name !== EXAMPLE_CHAIN).map(inVariables);
  const settings: Setting<unknown>[] = [...Object.values(SETTINGS), ...Object.values(chainSettings(EXAMPLE_CHAIN))];
  const groups = Map.groupBy(
    settings.filter(({ isRare }) => isRare !== true),
    ({ group }) => group,
  );
  const sections = [...groups].map(([group, members]) => {
    const lines = members.map((setting) => {
      const value = setting.default ?? setting.example;
      const note = setting.default === undefined ? ' Example:' : '';
      const file = isSecret(setting) ? ` From a file: ${secretFileVariable(setting.name)}.` : '';
      return `# ${setting.description}${file}${note}\n#${setting.name}=${quote(value)}`;
    });
    const names = `# Here those of ${EXAMPLE_CHAIN}. In place of ${inVariables(EXAMPLE_CHAIN)}: ${others.join(', ')}.\n\n`;
    return `# ---- ${group} ----\n\n${group === 'Each chain' ? names : ''}${lines.join('\n\n')}`;
  });
  const head =
    '# Settings of Till. Copy to .env and uncomment the settings you change; real environment variables override the file.\n' +
    '# A value is the default unless the line above it ends with "Example:".\n' +
    '# A secret can be in a file instead: SECRET_KEY_FILE=/run/secrets/secret_key in place of SECRET_KEY.\n' +
    '# Rarely used settings are in docs/operating/configuration.md and rates.md.\n' +
    '# This file is generated from server/src/app/config/settings.';
  return `${[head, ...sections].join('\n\n')}\n`;
}

function quote(value: string): string {
  return /[\s"#]/.test(value) ? `'${value}'` : value;
}

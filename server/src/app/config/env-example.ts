import { secretFileVariable } from './secret-file.ts';
import { isSecret } from './setting.ts';
import { chainSettings } from './settings/chains.ts';
import { SETTINGS } from './settings.ts';

/** Returns the text of `.env.example`: every setting with its meaning, commented out, at its default or an example. */
export function renderEnvExample(chainNames: readonly string[]): string {
  const chains = chainNames.flatMap((name) => Object.values(chainSettings(name)));
  const settings = [...Object.values(SETTINGS), ...chains];
  const groups = Map.groupBy(settings, (setting) => setting.group);
  const sections = [...groups].map(([group, members]) => {
    const lines = members.map((setting) => {
      const value = setting.default ?? setting.example;
      const note = setting.default === undefined ? ' Example:' : '';
      const file = isSecret(setting) ? ` From a file: ${secretFileVariable(setting.name)}.` : '';
      return `# ${setting.description}${file}${note}\n#${setting.name}=${quote(value)}`;
    });
    return `# ---- ${group} ----\n\n${lines.join('\n\n')}`;
  });
  const head =
    '# Settings of Till. Copy to .env and remove the # from what you change; ' +
    'the real environment wins over the file.\n' +
    '# A value is the default unless the line above it ends with "Example:".\n' +
    '# A secret may lie in a file instead: SECRET_KEY_FILE=/run/secrets/secret_key in place of SECRET_KEY.\n' +
    '# This file is written from server/src/app/config/settings.';
  return `${[head, ...sections].join('\n\n')}\n`;
}

function quote(value: string): string {
  return /[\s"#]/.test(value) ? `'${value}'` : value;
}

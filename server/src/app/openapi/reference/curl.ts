import type { ApiOperation } from './document-types.ts';

/** Builds a curl command for the first example of an operation. It reads the key from the environment. */
export function curlCommand(baseUrl: string, method: string, path: string, operation: ApiOperation): string {
  const body = Object.values(operation.requestBody?.content['application/json']?.examples ?? {})[0]?.value;
  const { parameters = [], security } = operation;
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  const lines = [
    `curl${flags(method, operation, body !== undefined)} ${baseUrl}${exampleUrl(path, operation)}`,
    security.length > 0 && `-H "Authorization: Bearer $API_KEY"`,
    ...headers.map(({ name, schema }) => `-H ${quote(`${name}: ${String(schema.examples?.[0] ?? '')}`)}`),
    body !== undefined && "-H 'Content-Type: application/json'",
    body !== undefined && `-d ${quote(JSON.stringify(body, null, 2))}`,
  ];
  return lines.filter((line) => line !== false).join(' \\\n  ');
}

function flags(method: string, { responses }: ApiOperation, hasBody: boolean): string {
  const isStream = 'text/event-stream' in (responses['200']?.content ?? {});
  const isImplied = method === 'get' || (method === 'post' && hasBody);
  return `${isStream ? ' -N' : ''}${isImplied ? '' : ` -X ${method.toUpperCase()}`}`;
}

function exampleUrl(path: string, { parameters = [] }: ApiOperation): string {
  return path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.schema.examples?.[0];
    return example === undefined ? whole : String(example);
  });
}

/** Quotes a word for a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

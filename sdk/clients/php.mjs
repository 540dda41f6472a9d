// Writes php/till.php: the parts in clients/php, and from the document its types, resources and events.
import { indented, listed, resourcesOf, wrapped } from './document.mjs';

/** The type that PHP checks. */
function declared({ kind, of, isNullable }, isOptional, isInput = false) {
  const nullable = isNullable || isOptional;
  if (kind === 'object' && isInput) return nullable ? 'array|object|null' : 'array|object';
  const name = kind === 'model' ? of : ({ string: 'string', integer: 'int', boolean: 'bool' }[kind] ?? 'array');
  return `${nullable ? '?' : ''}${name}`;
}

/** The type that editors and checkers read. */
function documented({ kind, of, values = [], isNullable }, isOptional = false, isInput = false) {
  const plain = { string: 'string', integer: 'int', boolean: 'bool', object: 'array<string, mixed>', model: of };
  let name = plain[kind];
  if (kind === 'object' && isInput) name += '|object';
  if (kind === 'list') name = `list<${documented(of)}>`;
  if (values.length > 0) name = values.map((value) => `'${value}'`).join('|');
  return isNullable || isOptional ? `${name}|null` : name;
}

function comment(lines) {
  const safe = lines.map((line) => line.replaceAll('*/', '* /'));
  if (safe.length < 2) return safe.map((line) => `/** ${line} */`);
  return ['/**', ...safe.map((line) => ` * ${line}`.trimEnd()), ' */'];
}

const parameter = ({ name, type, optional }) =>
  `${declared(type, optional, true)} $${name}${optional ? ' = null' : ''}`;

function property(field, isInput) {
  const { kind, values = [] } = field.type;
  const saysMore = kind === 'list' || kind === 'object' || values.length > 0;
  const tag = saysMore ? [`@var ${documented(field.type, field.optional, isInput)}`] : [];
  const declaration = isInput ? parameter(field) : `${declared(field.type, field.optional)} $${field.name}`;
  return [...comment([...wrapped(field.description), ...tag]), `public readonly ${declaration},`];
}

function readValue({ name, type, optional }) {
  const value = `$value['${name}'] ?? null`;
  if (type.kind === 'list' && type.of.kind === 'model') return `array_map(${type.of.of}::from(...), ${value})`;
  if (type.kind !== 'model') return value;
  if (!type.isNullable && !optional) return `${type.of}::from(${value})`;
  return `isset($value['${name}']) ? ${type.of}::from($value['${name}']) : null`;
}

function dataClass({ name, about, fields }, isInput) {
  const properties = fields.flatMap((field) => property(field, isInput));
  const values = fields.map((field) => `        ${field.name}: ${readValue(field)},`);
  const reads = ['/** @internal */', 'public static function from(array $value): self', '{', '    return new self('];
  const json = [
    'public function jsonSerialize(): array',
    '{',
    '    return Transport::present(get_object_vars($this));',
    '}',
  ];
  const method = isInput ? json : [...reads, ...values, '    );', '}'];
  return [
    ...comment(about),
    `final class ${name}${isInput ? ' implements \\JsonSerializable' : ''}`,
    ...['{', '    public function __construct(', ...indented(properties, 8), '    ) {', '    }', ''],
    ...[...indented(method, 4), '}'],
  ];
}

/** An empty array of PHP is a list in JSON, where an object is due. */
const bodyValue = ({ name, type }) =>
  type.kind === 'object' ? `$${name} === null ? null : (object) $${name}` : `$${name}`;

const entries = (fields, toValue) => fields.map((field) => `'${field.name}' => ${toValue(field)}`);

function operation(each) {
  const { about, ids, query, body, named, result } = each;
  const parameters = [...ids.map((id) => `string $${id}`), ...named.map(parameter)];
  const path = each.path.split(/(\{\w+\})/).filter((part) => part !== '');
  const segments = path.map((part) => (part[0] === '{' ? `Transport::segment($${part.slice(1, -1)})` : `'${part}'`));
  const read = `${result?.of?.of ?? result?.of}::from(...)`;
  const call = [
    `'${each.method}'`,
    segments.join(' . '),
    result === null ? 'null' : result.kind === 'list' ? `static fn (array $value) => array_map(${read}, $value)` : read,
    `repeatable: ${each.isRepeatable}`,
    ...(query.length > 0 ? [`query: [${entries(query, ({ name }) => `$${name}`).join(', ')}]`] : []),
    ...(body.length > 0 ? [listed('body: [', entries(body, bodyValue), ']').join('\n            ')] : []),
    ...(each.isIdempotent ? ['idempotencyKey: $idempotencyKey ?? bin2hex(random_bytes(16))'] : []),
  ];
  const tags = named.flatMap(({ name, type, optional, description }) =>
    wrapped(`@param ${documented(type, optional, true)} $${name} ${description}`, '    '),
  );
  if (result?.kind === 'list') tags.push(`@return ${documented(result)}`);
  const [summary, ...more] = about;
  return [
    '',
    ...comment([`${summary}.`, '', ...more, '', ...tags, '@throws TillError']),
    ...listed(`public function ${each.name}(`, parameters, `): ${result === null ? 'void' : declared(result)}`),
    ...['{', ...indented(listed(`${result === null ? '' : 'return '}$this->transport->call(`, call, ');'), 4), '}'],
    ...(each.row === null ? [] : iteration(each)),
  ];
}

function iteration({ filters, row }) {
  const parameters = ['int $limit = 100', ...filters.map(parameter)];
  const tags = filters.map(({ name, type }) => `@param ${documented(type, true)} $${name}`);
  const about = ['Yields all rows, newest first, `limit` for each request.', '', ...tags];
  const given = filters.map(({ name }) => `, ${name}: $${name}`).join('');
  return [
    '',
    ...comment([...about, `@return \\Generator<int, ${row}>`, '@throws TillError']),
    ...[`public function iterate(${parameters.join(', ')}): \\Generator`, '{'],
    `    return Transport::iterate(fn (int $page) => $this->list(page: $page, limit: $limit${given}));`,
    '}',
  ];
}

function resource({ className, operations: own }) {
  const about = `/** The operations under \`${own[0].path.split('/').slice(0, 3).join('/')}\`. */`;
  const [, ...methods] = own.flatMap((each) => indented(operation(each), 4));
  return [about, `final class ${className} extends OperationGroup`, '{', ...methods, '}'];
}

/** The file, from the document as `readDocument` returns it and the parts. */
export function phpClient(document, parts) {
  const resources = resourcesOf(document);
  const blocks = [
    ...document.models.map((model) => dataClass(model, false)),
    ...document.inputs.map((input) => dataClass(input, true)),
    ...resources.map(resource),
  ];
  const [opening, namespace] = ['<?php\n', 'namespace Till;\n\n'];
  const note = '// Generated from docs/openapi.json and sdk/clients by `npm run generate -w sdk`. Not to be edited.\n';
  const [first, ...rest] = parts;
  const texts = [
    opening + note + first.slice(opening.length),
    ...rest.map((part) => part.slice(part.indexOf(namespace) + namespace.length)),
    ...blocks.map((lines) => `${lines.join('\n')}\n`),
  ];
  const arms = document.events.map(([event, data]) => `'${event}' => ${data}::from($data),`);
  const declarations = resources.map(({ name, className }) => `public readonly ${className} $${name};`);
  const created = resources.map(({ name, className }) => `$this->${name} = new ${className}($transport);`);
  return texts
    .join('\n')
    .replace('// The generator lists the events here.', () => arms.join('\n                '))
    .replace('// The generator declares the resources here.', () => declarations.join('\n    '))
    .replace('// The generator creates the resources here.', () => created.join('\n        '));
}

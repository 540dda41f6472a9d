// Writes python/till.py: the parts in clients/python, and from the document its types, resources and events.
import { indented, listed, resourcesOf, wrapped } from './document.mjs';

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function bare({ kind, of, values = [] }, isInput) {
  if (kind === 'model') return of;
  if (kind === 'list') return `${isInput ? 'Sequence' : 'List'}[${bare(of, isInput)}]`;
  if (values.length > 0) return `Literal[${values.map((value) => `"${value}"`).join(', ')}]`;
  const object = isInput ? 'Mapping[str, Any]' : 'Dict[str, Any]';
  return { string: 'str', integer: 'int', boolean: 'bool', object }[kind];
}

const annotated = ({ name, type, optional }, isInput) =>
  `${snake(name)}: ${type.isNullable || optional ? `Optional[${bare(type, isInput)}]` : bare(type, isInput)}`;

const parameter = (field) => annotated(field, true) + (field.optional ? ' = None' : '');

function docstring(lines) {
  const [first, ...rest] = lines.map((line) => line.replaceAll('\\', '\\\\').replaceAll('`', '``'));
  return rest.length === 0 ? [`"""${first}"""`] : [`"""${first}`, ...rest, '"""'];
}

function readValue({ name, type, optional }) {
  const value = optional ? `value.get("${name}")` : `value["${name}"]`;
  if (type.kind === 'list' && type.of.kind === 'model') return `_each(${type.of.of}._read, ${value})`;
  if (type.kind !== 'model') {
    const kinds = { string: 'str', integer: 'int', boolean: 'bool', object: 'dict', list: 'list' }[type.kind];
    return `_checked(${value}, ${kinds}${type.isNullable || optional ? ', type(None)' : ''})`;
  }
  return type.isNullable ? `None if ${value} is None else ${type.of}._read(${value})` : `${type.of}._read(${value})`;
}

function dataclass({ name, about, fields }, isInput) {
  const attributes = fields.flatMap((field) => [
    ...wrapped(field.description).map((line) => `#: ${line}`),
    isInput ? parameter(field) : annotated(field, false),
  ]);
  const members = fields.map((field) => `"${field.name}": self.${snake(field.name)}`);
  const values = fields.map((field) => `${snake(field.name)}=${readValue(field)}`);
  const method = isInput
    ? ['def _json(self) -> Dict[str, Any]:', ...indented(listed('return _present({', members, '})'), 4)]
    : ['@staticmethod', `def _read(value: Any) -> ${name}:`, ...indented(listed(`return ${name}(`, values, ')'), 4)];
  const head = about.length > 0 ? [...docstring(about), ''] : [];
  return ['@dataclass(frozen=True)', `class ${name}:`, ...indented([...head, ...attributes, '', ...method], 4)];
}

const entries = (fields) => fields.map(({ name }) => `"${name}": ${snake(name)}`);

function operation(each) {
  const { about, ids, query, body, named, result } = each;
  const given = named.length > 0 ? ['*', ...named.map(parameter)] : [];
  const parameters = ['self', ...ids.map((id) => `${snake(id)}: str`), ...given];
  const path = each.path.replace(/\{(\w+)\}/g, (_match, id) => `{_segment(${snake(id)})}`);
  const read = result?.kind === 'list' ? `lambda value: _each(${result.of.of}._read, value)` : `${result?.of}._read`;
  const call = [
    `"${each.method}"`,
    `${ids.length > 0 ? 'f' : ''}"${path}"`,
    result === null ? '_nothing' : read,
    `repeatable=${each.isRepeatable ? 'True' : 'False'}`,
    ...(query.length > 0 ? [`query={${entries(query).join(', ')}}`] : []),
    ...(body.length > 0 ? [listed('body={', entries(body), '}').join('\n            ')] : []),
    ...(each.isIdempotent ? ['idempotency_key=str(uuid.uuid4()) if idempotency_key is None else idempotency_key'] : []),
  ];
  const documented = named.filter(({ description }) => description !== '');
  const tags = documented.flatMap(({ name, description }) => wrapped(`:param ${snake(name)}: ${description}`, '    '));
  const [summary, ...more] = about;
  const text = [`${summary}.`, '', ...more, ...(tags.length > 0 ? ['', ...tags] : [])];
  return [
    '',
    ...listed(`def ${snake(each.name)}(`, parameters, `) -> ${result === null ? 'None' : bare(result, false)}:`),
    ...indented(docstring(text), 4),
    ...indented(listed(`${result === null ? '' : 'return '}self._transport.call(`, call, ')'), 4),
    ...(each.row === null ? [] : iteration(each)),
  ];
}

function iteration({ filters, row }) {
  const given = filters.map(({ name }) => `, ${snake(name)}=${snake(name)}`);
  return [
    '',
    ...listed('def iterate(', ['self', '*', 'limit: int = 100', ...filters.map(parameter)], `) -> Iterator[${row}]:`),
    '    """Yields all rows, newest first, ``limit`` for each request."""',
    `    return _iterate(lambda page: self.list(page=page, limit=limit${given.join('')}))`,
  ];
}

function resource({ className, operations: own }) {
  const about = `"""The operations under \`\`${own[0].path.split('/').slice(0, 3).join('/')}\`\`."""`;
  return [`class ${className}(_OperationGroup):`, ...indented([about, ...own.flatMap(operation)], 4)];
}

/** The module, from the document as `readDocument` returns it and the parts. */
export function pythonClient(document, parts) {
  const resources = resourcesOf(document);
  const blocks = [
    ...document.models.map((model) => dataclass(model, false)),
    ...document.inputs.map((input) => dataclass(input, true)),
    ...resources.map(resource),
    [
      '_EVENT_DATA: Dict[str, Callable[[Any], Union[OrderEventData, InvoiceEventData]]] = {',
      ...document.events.map(([event, data]) => `    "${event}": ${data}._read,`),
      '}',
    ],
  ];
  const created = resources.map(({ name, className }) => `self.${snake(name)} = ${className}(transport)`);
  const note = '# Generated from docs/openapi.json and sdk/clients by `npm run generate -w sdk`. Not to be edited.\n';
  const text = note + [...parts, ...blocks.map((lines) => `${lines.join('\n')}\n`)].join('\n\n');
  return text.replace('# The generator creates the resources here.', created.join('\n        '));
}

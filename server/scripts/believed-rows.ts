import { resolve } from 'node:path'
import {
  getTokenAtPosition,
  isCallExpression,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast'
import type {
  CallExpression,
  Node,
  PropertyAccessExpression,
  SourceFile,
  TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { API, SymbolFlags, TypeFlags } from 'typescript/unstable/sync'
import type { Checker, LiteralType, Type, TypeReference } from 'typescript/unstable/sync'
import { pieceOf } from '../test/row-shapes.ts'
import type { Believed } from './compare-rows.ts'

/* Reads the row types that the compiler believes for the statements of a project. */

/** A piece of raw SQL with a declared type: `sql<T>`. */
export type TypedPiece = { readonly place: string; readonly piece: string; readonly believed: Believed }

const nobody = (text: string): Believed => ({ text, anything: false, generic: false, kinds: [] })

const simple: readonly (readonly [flags: number, kind: Believed['kinds'][number]])[] = [
  [TypeFlags.Null, 'null'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
]
const objects: Readonly<Record<string, Believed['kinds'][number]>> = {
  Date: 'Date',
  Buffer: 'bytes',
  Uint8Array: 'bytes',
}

const united = (all: readonly Believed[]): Believed => ({
  ...nobody(all.map(({ text }) => text).join(' | ')),
  ...unite(all),
})

const unite = (all: readonly Believed[]): Partial<Believed> => {
  const of = (kind: Believed['kinds'][number]) => all.filter(({ kinds }) => kinds.includes(kind))
  const texts = of('string').map((it) => it.texts)
  const numbers = of('number').map((it) => it.numbers)
  const arrays = of('array').flatMap(({ items }) => items ?? [])
  const others = all.flatMap((it) => it.others ?? [])
  return {
    anything: all.some((it) => it.anything),
    generic: all.some((it) => it.generic),
    kinds: [...new Set(all.flatMap(({ kinds }) => kinds))],
    ...(texts.some((it) => it === undefined) ? {} : { texts: texts.flatMap((it) => it!) }),
    ...(numbers.some((it) => it === undefined) ? {} : { numbers: numbers.flatMap((it) => it!) }),
    ...(arrays.length === 0 ? {} : { items: arrays.length === 1 ? arrays[0]! : united(arrays) }),
    ...uniteFields(of('object')),
    ...(others.length === 0 ? {} : { others: others[0]! }),
  }
}

/** Unites the fields of alternatives; a field of one may be absent in another. */
const uniteFields = (all: readonly Believed[]): Partial<Believed> => {
  if (all.length <= 1) return all[0]?.fields === undefined ? {} : { fields: all[0].fields }
  const names = new Set(all.flatMap(({ fields }) => [...fields!.keys()]))
  const fields = [...names].map((name) => {
    const found = all.map((it) => it.fields!.get(name))
    const held = found.flatMap((it) => it?.believed ?? [])
    const believed = held.length === 1 ? held[0]! : united(held)
    return [name, { believed, optional: found.some((it) => it === undefined || it.optional) }] as const
  })
  return { fields: new Map(fields) }
}

/** Reads each type once; a recursive type is found in the map while it is being read. */
const typeReader = (checker: Checker) => {
  const known = new Map<number, Believed>()

  const readType = (type: Type): Believed => {
    const before = known.get(type.id)
    if (before !== undefined) return before
    const believed = nobody(checker.typeToString(type))
    known.set(type.id, believed)
    return Object.assign(believed, read(type, believed))
  }

  const read = (type: Type, believed: Believed): Partial<Believed> => {
    const { flags } = type
    if (flags & (TypeFlags.AnyOrUnknown | TypeFlags.NonPrimitive)) return { anything: true }
    const kind = simple.find(([of]) => flags & of)?.[1]
    if (kind !== undefined) return { kinds: [kind], ...literals(type) }
    if (type.isUnionType()) return unite(type.getTypes().map(readType))
    if (flags & TypeFlags.Instantiable) return { generic: true }
    if (type.isIntersectionType()) {
      // A branded number is a number.
      const plain = type.getTypes().find((it) => it.flags & TypeFlags.Primitive)
      if (plain !== undefined) return { ...readType(plain), text: checker.typeToString(type) }
      return { ...readFields(type, believed), generic: type.getTypes().some((it) => readType(it).generic) }
    }
    if (flags & (TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never)) return {}
    if (checker.isArrayLikeType(type)) {
      believed.kinds = ['array']
      const items = checker.getTypeArguments(type as TypeReference).map(readType)
      return { items: items.length === 1 ? items[0]! : united(items) }
    }
    // A Record with names left open by a type parameter still has known values.
    if (type.getAliasSymbol()?.name === 'Record' && type.getAliasTypeArguments()[0]!.flags & TypeFlags.Instantiable)
      return { kinds: ['object'], others: readType(type.getAliasTypeArguments()[1]!) }
    const named = objects[type.getSymbol()?.name ?? '']
    return named === undefined ? readFields(type, believed) : { kinds: [named] }
  }

  const literals = (type: Type): Partial<Believed> => {
    if (type.flags & TypeFlags.StringLiteral) return { texts: [(type as LiteralType).value as string] }
    if (type.flags & TypeFlags.NumberLiteral) return { numbers: [(type as LiteralType).value as number] }
    return {}
  }

  /** Sets kinds and fields before it reads the fields, because these may contain the type itself. */
  const readFields = (type: Type, believed: Believed): Partial<Believed> => {
    const fields = new Map<string, { believed: Believed; optional: boolean }>()
    Object.assign(believed, { kinds: ['object'], fields })
    const properties = checker.getPropertiesOfType(type)
    const types = checker.getTypeOfSymbol(properties)
    for (const [at, { name, flags }] of properties.entries())
      fields.set(name, { believed: readType(types[at]!), optional: (flags & SymbolFlags.Optional) !== 0 })
    const [index] = checker.getIndexInfosOfType(type)
    return index === undefined ? {} : { others: readType(index.valueType) }
  }

  return readType
}

const children = (node: Node): Node[] => {
  const found: Node[] = []
  node.forEachChild((child) => void found.push(child))
  return found
}

const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node)
  for (const child of children(node)) walk(child, visit)
}

type Executing = CallExpression & { readonly expression: PropertyAccessExpression }
/** Returns true for `….execute()` of a statement; that of a transaction runs a function. */
const executes = (call: CallExpression): call is Executing =>
  isPropertyAccessExpression(call.expression) &&
  /^execute(TakeFirst|TakeFirstOrThrow)?$/.test(call.expression.name.text) &&
  !call.expression.expression.getText().endsWith('transaction()')

/** Returns the constant parts of a template, as the query builder gets them. */
const partsOf = ({ template }: TaggedTemplateExpression): string[] =>
  isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [(template as { readonly text: string }).text]

export const openBeliefs = (config: string) => {
  const root = resolve(config, '..')
  const api = new API({ cwd: root })
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (project === undefined) throw new Error(`${config} is no project`)
  const { checker, program } = project
  const readType = typeReader(checker)

  const sourceOf = (file: string): SourceFile | undefined => program.getSourceFile(resolve(root, file))
  const placeOf = (file: string, source: SourceFile, at: number): string => {
    const before = source.text.slice(0, at).split('\n')
    return `${file}:${before.length}:${before.at(-1)!.length + 1}`
  }

  /** Returns the `….execute…()` at a place, in the form of stack frames; undefined if a library executes its own statements there. */
  const callAt = (place: string): CallExpression | undefined => {
    const [file = '', line = '', column = ''] = place.split(':')
    const source = sourceOf(file)
    if (source === undefined) return undefined
    const lines = source.text.split('\n').slice(0, Number(line) - 1)
    const position = lines.reduce((sum, it) => sum + it.length + 1, Number(column) - 1)
    let node: Node | undefined = getTokenAtPosition(source, position)
    while (node !== undefined && !isCallExpression(node)) node = node.parent
    return node !== undefined && executes(node) ? node : undefined
  }

  const withoutPromise = (type: Type): Type =>
    type.getSymbol()?.name === 'Promise' ? checker.getTypeArguments(type as TypeReference)[0]! : type

  /** Returns the row of a call's result: of `QueryResult`, of a list, or the result itself. */
  const rowOf = (type: Type): Type => {
    const name = type.getSymbol()?.name
    if (name === 'QueryResult') return rowOf(checker.getTypeOfSymbol(checker.getPropertyOfType(type, 'rows')!)!)
    if (checker.isArrayLikeType(type)) return checker.getTypeArguments(type as TypeReference)[0]!
    return type
  }

  // Many stories run the same statement, and each question to the compiler is a round trip.
  const rows = new Map<string, Believed | undefined>()
  const rowAt = (place: string): Believed | undefined => {
    const call = callAt(place)
    const type = call && checker.getTypeAtLocation(call)
    return type && readType(rowOf(withoutPromise(type)))
  }

  return {
    /** Returns the row type believed for the call at a place. */
    rowAt: (place: string): Believed | undefined => {
      if (!rows.has(place)) rows.set(place, rowAt(place))
      return rows.get(place)
    },
    files: (): string[] =>
      program
        .getSourceFileNames()
        .filter((name) => name.startsWith(`${root}/`) && !name.includes('/node_modules/'))
        .map((name) => name.slice(root.length + 1)),
    /** Returns every `sql<T>` and every `.execute…()` of a file. */
    statementsOf: (file: string): { typed: TypedPiece[]; executed: string[] } => {
      const source = sourceOf(file)!
      const typed: TypedPiece[] = []
      const executed: string[] = []
      walk(source, (node) => {
        if (isTaggedTemplateExpression(node) && node.typeArguments !== undefined) {
          const believed = readType(checker.getTypeFromTypeNode(node.typeArguments[0]!)!)
          const place = placeOf(file, source, node.getStart(source))
          // Parts without words occur in statements of all kinds, so they identify no statement.
          const parts = partsOf(node)
          if (node.tag.getText(source) === 'sql' && parts.some((it) => it.trim() !== ''))
            typed.push({ place, piece: pieceOf(parts), believed })
        }
        if (isCallExpression(node) && executes(node))
          executed.push(placeOf(file, source, node.expression.name.getStart(source)))
      })
      return { typed, executed }
    },
    close: () => api.close(),
  }
}

import type { Access, Endpoint } from './endpoint.ts'
import type { Naming, publicThings } from './things.ts'

/* Type checks of a call whose input names things. */

/** One sentence for each field, by its path: `orderId`, `lines.lineId`. */
export type Reasons = Readonly<Record<string, string>>

type Below<Path extends string, Name extends string> = Path extends '' ? Name : `${Path}.${Name}`

/** Every field of an input that names a thing, at any depth, with the thing. */
export type Named<S, Path extends string = ''> =
  S extends Naming<infer Thing>
    ? { readonly path: Path; readonly thing: Thing }
    : S extends { readonly _zod: { readonly def: { readonly shape: infer Shape } } }
      ? { [Name in keyof Shape & string]: Named<Shape[Name], Below<Path, Name>> }[keyof Shape & string]
      : S extends { readonly _zod: { readonly def: { readonly innerType: infer Inner } } }
        ? Named<Inner, Path>
        : S extends { readonly _zod: { readonly def: { readonly element: infer Item } } }
          ? Named<Item, Path>
          : S extends { readonly _zod: { readonly def: { readonly options: readonly (infer Option)[] } } }
            ? Named<Option, Path>
            : S extends { readonly _zod: { readonly def: { readonly valueType: infer Value } } }
              ? Named<Value, Below<Path, '*'>>
              : never

type Side<A extends Access> = A extends { readonly role: infer Role } ? Role : A

/** Things that every caller of this side may name. */
type PublicFor<S> = {
  [Thing in keyof typeof publicThings]: S extends (typeof publicThings)[Thing][number] ? Thing : never
}[keyof typeof publicThings]

/** Fields that `edge/access.ts` checks itself: the thing of the access, and the shop that a seller acts for. */
type CheckedByAccess<A extends Access> =
  | (A extends { readonly id: infer Path extends string } ? { readonly path: Path; readonly thing: string } : never)
  | (A extends { readonly role: 'seller' } ? { readonly path: 'shopId'; readonly thing: 'shop' } : never)

/** Fields with a thing that nothing checks; an operator may name any. */
type Loose<E extends Pick<Endpoint, 'access' | 'input'>> =
  Side<E['access']> extends 'operator'
    ? never
    : Exclude<
        Named<E['input']>,
        CheckedByAccess<E['access']> | { readonly path: string; readonly thing: PublicFor<Side<E['access']>> }
      >['path']

type KeysOf<R> = R extends Reasons ? (string extends keyof R ? never : keyof R & string) : never
type Sentenced<E extends Endpoint> = KeysOf<E['scopedBy']> | KeysOf<E['anybodys']>

type Forgotten<E extends Endpoint> =
  `${Exclude<Loose<E>, Sentenced<E>>} names a thing: say whose by of and id, by scopedBy or by anybodys`
type Needless<E extends Endpoint> = `${Exclude<Sentenced<E>, Loose<E>>} needs no sentence in scopedBy or anybodys`
type Missed<E extends Endpoint> = E['access'] extends { readonly of: infer Thing extends string; readonly id: infer Id }
  ? { readonly path: Id; readonly thing: Thing } extends Named<E['input']>
    ? never
    : `${Id & string} of the input names no ${Thing}`
  : never

/** Valid declaration of a call; an invalid one gets a sentence about its fault as the type of its input. */
export type Scoped<E extends Endpoint> = {
  readonly input: [Forgotten<E> | Needless<E> | Missed<E>] extends [never]
    ? unknown
    : Forgotten<E> | Needless<E> | Missed<E>
}

import type { z } from 'zod'
import { alsoSpelled } from './spellings.ts'

/* A client may send an answer back to the call that saves it. The answer holds more fields than the call saves, some under other names. */

type Fields = Readonly<Record<string, unknown>>
/** Fields of an answer that its save call lacks: only shown, or translated into the call's own fields if those are not sent. */
type Answered = Readonly<Record<string, 'shown' | ((value: unknown) => Fields)>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a field of a value; undefined if the value is no object or lacks the field. */
export const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)
/** Returns this field of each object of a list. */
export const eachOf = (value: unknown, name: string): unknown =>
  Array.isArray(value) ? value.map((it) => (isObject(it) ? it[name] : it)) : value

/** Returns the schema, extended so that it accepts the further fields of the answer. */
export const takingBack = <T extends z.ZodObject>(schema: T, answered: Answered): T =>
  alsoSpelled(schema, (wire) => {
    if (!isObject(wire)) return wire
    const own = Object.entries(wire).filter(([name]) => !Object.hasOwn(answered, name))
    const said = Object.entries(answered).map(([name, it]) =>
      it === 'shown' || !Object.hasOwn(wire, name) ? {} : it(wire[name]),
    )
    return Object.assign({}, ...said, Object.fromEntries(own))
  })

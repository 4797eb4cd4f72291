import type { z } from 'zod'
import { alsoSpelled } from './spellings.ts'

/* What a call answers can be sent to the call that saves it, though answers show more than is saved, and some of it in other words. */

type Fields = Readonly<Record<string, unknown>>
/** Fields of an answer that its save call does not have: only shown, or said in the call's own fields where those are not sent. */
type Answered = Readonly<Record<string, 'shown' | ((value: unknown) => Fields)>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a field of a thing says, where the value is a thing that has it. */
export const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)
/** The same of each thing of a list. */
export const eachOf = (value: unknown, name: string): unknown =>
  Array.isArray(value) ? value.map((it) => (isObject(it) ? it[name] : it)) : value

/** The fields, which take back what their reading call answers beside them. */
export const takingBack = <T extends z.ZodObject>(schema: T, answered: Answered): T =>
  alsoSpelled(schema, (wire) => {
    if (!isObject(wire)) return wire
    const own = Object.entries(wire).filter(([name]) => !Object.hasOwn(answered, name))
    const said = Object.entries(answered).map(([name, it]) =>
      it === 'shown' || !Object.hasOwn(wire, name) ? {} : it(wire[name]),
    )
    return Object.assign({}, ...said, Object.fromEntries(own))
  })

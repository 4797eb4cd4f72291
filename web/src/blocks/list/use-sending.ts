import { inputWords } from '@mall/api/input-words'
import { useState } from 'react'
import { toast } from '../../kit/toast.ts'
import { refresh, sendOnce } from '../../use-api.ts'
import { readAnew } from './list-of.ts'
import type { AnyList, Edit } from './list-of.ts'
import { rowTurns } from './row-turns.ts'

/** A cell that may be written: the row and the column. */
export type Place = { readonly id: string; readonly key: string }
const nameOf = ({ id, key }: Place): string => `${id} ${key}`

type Said = { readonly text: string; readonly fault?: string }
/** What was written and is not answered yet, or was refused. */
type Saids = Readonly<Record<string, Said>>

export type Change = { readonly place: Place; readonly row: object; readonly edit: Edit<object>; readonly text: string }

type Sent = { readonly answer?: object; readonly fault?: string }
/** Sends one cell of a row, as the row is after what was answered of it. */
const sendCell = async ({ row, edit, text }: Change, answered: object): Promise<Sent> => {
  const found = edit.schema.safeParse(text, { error: inputWords })
  if (!found.success) return { fault: found.error.issues[0]?.message ?? '格式不正确' }
  return sendOnce(edit.call)(edit.input({ ...row, ...answered }, text) as never).then(
    (answer: unknown) => (typeof answer === 'object' && answer !== null ? { answer } : {}),
    (error: Error) => ({ fault: error.message }),
  )
}

const atOnce = 4

/** What was written into cells: what is under way, what was refused and why. */
export const useSending = (list: AnyList) => {
  const [saids, setSaids] = useState<Saids>({})
  const [turns] = useState(rowTurns)
  const say = (changes: readonly (readonly [Place, Said | undefined])[]) =>
    setSaids((all) =>
      Object.fromEntries(
        Object.entries({ ...all, ...Object.fromEntries(changes.map(([place, said]) => [nameOf(place), said])) }).filter(
          (entry): entry is [string, Said] => entry[1] !== undefined,
        ),
      ),
    )
  const sendAll = async (changes: readonly Change[]): Promise<number> => {
    let failed = 0
    const waiting = [...changes]
    const work = async () => {
      for (let change = waiting.shift(); change !== undefined; change = waiting.shift()) {
        const { place, text } = change
        const one = change
        await turns.take(place.id, async (answered) => {
          const { answer, fault } = await sendCell(one, answered)
          if (fault === undefined) return answer
          failed += 1
          say([[place, { text, fault }]])
          return undefined
        })
      }
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, changes.length) }, work))
    return failed
  }
  return {
    saidOf: (place: Place): Said | undefined => saids[nameOf(place)],
    forget: (place: Place) => say([[place, undefined]]),
    send: async (changes: readonly Change[]) => {
      say(changes.map(({ place, text }) => [place, { text }]))
      const failed = await sendAll(changes)
      const forgetAnswers = turns.mark(changes.map(({ place }) => place.id))
      await refresh(...readAnew(list))
      forgetAnswers()
      // What was taken stands in the row now; what was refused, or written anew meanwhile, stays as it was written.
      const taken = new Map(changes.map(({ place, text }) => [nameOf(place), text]))
      setSaids((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([name, { text, fault }]) => fault !== undefined || taken.get(name) !== text),
        ),
      )
      if (changes.length > 1) toast.note(`已写入 ${changes.length - failed} 格，失败 ${failed}`)
    },
  }
}

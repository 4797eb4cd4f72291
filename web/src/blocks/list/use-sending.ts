import { inputWords } from '@mall/api/input-words'
import { exact } from '@mall/api/spellings'
import type { AskedPrice } from '@mall/api/unusual-prices'
import { useEffect, useId, useState } from 'react'
import { holdPage } from '../../holds-page.ts'
import { asConfirmed, priceUnusual, unseenChangeOf, unusualPricesOf } from '../../refusals-in-full.ts'
import { isStale, Refused, send } from '../../send.ts'
import { refresh } from '../../use-api.ts'
import { askPrices } from '../ask-prices.tsx'
import { byWhom } from '../by-whom.ts'
import { register, useViewId } from '../form/unsaved.ts'
import { readAnew } from './list-of.ts'
import type { AnyList, Edit } from './list-of.ts'
import { rowTurns } from './row-turns.ts'

/** Address of a cell: its row and its column. */
export type Cell = { readonly id: string; readonly key: string }
const nameOf = ({ id, key }: Cell): string => `${id} ${key}`

/** A refusal because somebody else had changed the row: who and when, and the cell's former text. */
type Late = { readonly words: string; readonly before: string }
type Said = { readonly text: string; readonly fault?: string; readonly late?: Late }
/** Texts that are not answered yet or were refused, by cell. */
type Saids = Readonly<Record<string, Said>>

export type Change = { readonly cell: Cell; readonly row: object; readonly edit: Edit<object>; readonly text: string }

type Sent = {
  readonly answer?: object
  readonly fault?: string
  readonly late?: Late
  /** Prices to confirm before the text is written. */
  readonly prices?: readonly AskedPrice[]
}
const refusedBy = (error: Error, { row, edit }: Change): Sent => {
  if (!(error instanceof Refused)) return { fault: error.message }
  const prices = unusualPricesOf(error)
  if (prices.length > 0) return { fault: error.message, prices }
  if (!isStale(error)) return { fault: error.message }
  const change = unseenChangeOf(error)
  const words = change === undefined ? error.message : `${byWhom(change.changedBy, change.changedTime)} 改过`
  return { fault: words, late: { words, before: edit.value(row) } }
}
/** Sends one cell, with the row updated by earlier answers and with the prices that the user confirmed. */
const sendCell = async (change: Change, answered: object, confirmed: readonly AskedPrice[]): Promise<Sent> => {
  const { row, edit, text } = change
  // A typed value is text; the call may require a number.
  const found = edit.schema.safeParse(exact(edit.schema, text), { error: inputWords })
  if (!found.success) return { fault: found.error.issues[0]?.message ?? '格式不正确' }
  const input = { ...edit.input({ ...row, ...answered }, text), ...(confirmed.length > 0 && asConfirmed(confirmed)) }
  return send(edit.call, input as never, { asks: priceUnusual }).then(
    (answer: unknown) => (typeof answer === 'object' && answer !== null ? { answer } : {}),
    (error: Error) => refusedBy(error, change),
  )
}

const atOnce = 4

/**
 * Tracks cells with refused text, which is unsaved work of the view, and cells that hold the page: typed, being sent or refused.
 * They are kept outside React, because a hidden view runs no effects.
 */
const refusedCells = (id: string, setDirty: (dirty: boolean) => void) => {
  const [names, held] = [new Set<string>(), new Set<string>()]
  const hold = (name: string, holds: boolean) => {
    if (holds) held.add(name)
    else held.delete(name)
    holdPage(`${id} ${name}`, holds)
  }
  return {
    hold: (cell: Cell, holds: boolean) => hold(nameOf(cell), holds),
    mark: (cell: Cell, said: Said | undefined) => {
      if (said?.fault === undefined) names.delete(nameOf(cell))
      else names.add(nameOf(cell))
      hold(nameOf(cell), said !== undefined)
      setDirty(names.size > 0)
    },
    clear: () => {
      names.clear()
      for (const name of held) hold(name, false)
      setDirty(false)
    },
  }
}

const useRefused = (list: AnyList, discard: () => void) => {
  const viewId = useViewId()
  const id = useId()
  const [refused] = useState(() => {
    const label = `${list.title}里没有写入的格子`
    const { setDirty } = register(viewId, {
      label,
      discard: () => {
        cells.clear()
        discard()
      },
    })
    const cells = refusedCells(id, setDirty)
    return cells
  })
  useEffect(
    () => () => {
      // A hidden view stays in the document and keeps its cells.
      if (!document.getElementById(id)) refused.clear()
    },
    [id, refused],
  )
  return { id, refused }
}

/** Sends texts written into cells and returns their state: being sent, or refused with the reason. */
export const useSending = (list: AnyList) => {
  const [saids, setSaids] = useState<Saids>({})
  const [turns] = useState(rowTurns)
  const { id, refused } = useRefused(list, () => setSaids({}))
  const say = (changes: readonly (readonly [Cell, Said | undefined])[]) => {
    for (const [cell, said] of changes) refused.mark(cell, said)
    setSaids((all) =>
      Object.fromEntries(
        Object.entries({ ...all, ...Object.fromEntries(changes.map(([cell, said]) => [nameOf(cell), said])) }).filter(
          (entry): entry is [string, Said] => entry[1] !== undefined,
        ),
      ),
    )
  }
  const sendEach = async (
    changes: readonly Change[],
    confirmed: (change: Change) => readonly AskedPrice[],
  ): Promise<ReadonlyMap<Change, Sent>> => {
    const refusals = new Map<Change, Sent>()
    const waiting = [...changes]
    const work = async () => {
      for (let change = waiting.shift(); change !== undefined; change = waiting.shift()) {
        const one = change
        await turns.take(one.cell.id, async (answered) => {
          const sent = await sendCell(one, answered, confirmed(one))
          if (sent.fault === undefined) return sent.answer
          refusals.set(one, sent)
          return undefined
        })
      }
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, changes.length) }, work))
    return refusals
  }
  /** Sends all changes, asks once about large price changes among them, and returns the refused ones. */
  const sendAll = async (changes: readonly Change[], sure: boolean): Promise<ReadonlyMap<Change, Sent>> => {
    const refusals = await sendEach(changes, () => [])
    const asked = [...refusals].filter(([, { prices }]) => prices !== undefined)
    const prices = asked.flatMap(([, it]) => it.prices!)
    if (prices.length === 0 || !(sure || (await askPrices(prices)))) return refusals
    const again = await sendEach(
      asked.map(([change]) => change),
      (change) => refusals.get(change)!.prices!,
    )
    return new Map([...refusals].filter(([, it]) => it.prices === undefined).concat([...again]))
  }
  return {
    /** Id of the element that contains the cells. */
    id,
    saidOf: (cell: Cell): Said | undefined => saids[nameOf(cell)],
    forget: (cell: Cell) => say([[cell, undefined]]),
    /** Holds the page while typed text is neither sent nor given up. */
    hold: (cell: Cell, holds: boolean) => refused.hold(cell, holds),
    /** Sends changes and resolves to the refused ones. `sure` is for an undo, which restores prices without a question. */
    send: async (changes: readonly Change[], sure = false): Promise<ReadonlySet<Change>> => {
      say(changes.map(({ cell, text }) => [cell, { text }]))
      const refusals = await sendAll(changes, sure)
      say(
        [...refusals].map(([{ cell, text }, { fault, late }]) => [
          cell,
          { text, fault: fault!, ...(late && { late }) },
        ]),
      )
      const forgetAnswers = turns.mark(changes.map(({ cell }) => cell.id))
      await refresh(...readAnew(list))
      forgetAnswers()
      // Accepted texts are in the row now; refused texts, and texts written again meanwhile, stay.
      const taken = new Map(changes.map(({ cell, text }) => [nameOf(cell), text]))
      for (const change of changes) if (!refusals.has(change)) refused.hold(change.cell, false)
      setSaids((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([name, { text, fault }]) => fault !== undefined || taken.get(name) !== text),
        ),
      )
      return new Set(refusals.keys())
    },
  }
}

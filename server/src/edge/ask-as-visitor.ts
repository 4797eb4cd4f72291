import { runRead } from './bind.ts'
import type { Frame } from './bind.ts'
import { readInput } from './read-input.ts'

/** Makes a call as a visitor at a network address; returns what would go over the wire. */
export type AskAs = (ip: string) => (call: string, input: unknown) => Promise<unknown>

/**
 * Opens the public reading calls to our own pages, within this process. They run as a visitor and count against the same limits as
 * over the wire.
 */
export const askAsVisitor = ({ house, limits }: Pick<Frame, 'house' | 'limits'>): AskAs => {
  const open = house.rooms
    .flatMap((room) => room.routes)
    .filter(({ endpoint }) => endpoint.access === 'public' && endpoint.effect === 'read')
  const byName = new Map(open.map((served) => [served.name, served]))
  return (ip) => async (call, input) => {
    const served = byName.get(call)
    if (served === undefined) throw new Error(`${call} is not open to visitors`)
    const { endpoint } = served
    await limits.spendAt(ip)
    if (endpoint.limit) await limits.spend(endpoint.limit, { userId: undefined, address: () => ip })
    const { wire } = await runRead({
      house,
      served,
      actor: null,
      input: readInput(endpoint, JSON.parse(JSON.stringify(input))),
    })
    return wire
  }
}

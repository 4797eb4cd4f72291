import { runRead } from './bind.ts'
import type { Frame } from './bind.ts'
import { readInput } from './read-input.ts'

/** Asks in the name of a visitor at an address of the network: the answer is what would go over the wire. */
export type AskAs = (ip: string) => (call: string, input: unknown) => Promise<unknown>

/**
 * Opens the reading calls that are public to our own pages, in this process: as a visitor, and at the
 * cost that the same call has over the wire.
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

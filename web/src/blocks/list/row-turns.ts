/*
 * Sends edits of one row one after another, each with the answers to the earlier ones; different rows do not wait for each other. A
 * row is remembered until it is read again.
 */

type Answer = object | undefined

export const rowTurns = () => {
  const last = new Map<string, Promise<object>>()
  return {
    /** Calls `send` when the row's turn comes, with all answers about it since it was read. A refused edit adds nothing to them. */
    take: async (id: string, send: (answered: object) => Promise<Answer>): Promise<void> => {
      const before = last.get(id) ?? Promise.resolve({})
      const turn = before.then(async (answered) => ({ ...answered, ...(await send(answered)) }))
      last.set(id, turn)
      await turn
    },
    /** Marks rows that will be read again; the returned function forgets their answers unless a newer edit waits for them. */
    mark: (ids: readonly string[]) => {
      const marked = ids.map((id) => [id, last.get(id)] as const)
      return () => marked.forEach(([id, turn]) => last.get(id) === turn && last.delete(id))
    },
  }
}

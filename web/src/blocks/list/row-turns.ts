/*
 * Edits of one row go one after another, each over what the one before answered; rows do not wait for each other. A row is
 * remembered until it was read anew.
 */

type Answer = object | undefined

export const rowTurns = () => {
  const last = new Map<string, Promise<object>>()
  return {
    /** Sends when the row's turn comes, with all that was answered of it since it was read; nothing where it was refused. */
    take: async (id: string, send: (answered: object) => Promise<Answer>): Promise<void> => {
      const before = last.get(id) ?? Promise.resolve({})
      const turn = before.then(async (answered) => ({ ...answered, ...(await send(answered)) }))
      last.set(id, turn)
      await turn
    },
    /** Those rows were read anew: answers are forgotten, unless others wait for them. */
    mark: (ids: readonly string[]) => {
      const marked = ids.map((id) => [id, last.get(id)] as const)
      return () => marked.forEach(([id, turn]) => last.get(id) === turn && last.delete(id))
    },
  }
}

import type { watch } from '@mall/api/watch/endpoints'
import { publishClientError } from '../../kernel/client-errors.ts'
import type { Handler } from '../../kernel/serve.ts'

/** A text without what could be a number of a person: of a phone, an identity card, a bank card. */
const withoutNumbers = (text: string): string => text.replace(/\d{9,}[xX]?/g, (found) => '*'.repeat(found.length))

export const clientError: Handler<typeof watch.clientError> = async ({ actor, trace }, report) => {
  const { kind, message, stack, page, agent } = report
  publishClientError({
    reqId: trace,
    kind,
    message: withoutNumbers(message),
    stack: stack && withoutNumbers(stack),
    page: withoutNumbers(page),
    agent: agent && withoutNumbers(agent),
    userId: actor?.userId,
  })
  return true
}

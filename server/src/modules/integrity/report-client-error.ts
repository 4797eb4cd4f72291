import type { integrity } from '@mall/api/integrity/endpoints'
import { publishClientError } from '../../kernel/client-errors.ts'
import type { Handler } from '../../kernel/serve.ts'

/**
 * A text without what could be a number of a person: of a phone, an identity card, a bank card; also one in groups, and in wide
 * digits.
 */
const withoutNumbers = (text: string): string =>
  text.replace(/\p{Nd}(?:[ -]?\p{Nd}){8,}[xX]?/gu, (found) => '*'.repeat(found.length))

/** What follows the path may be of a person, and is not needed to find the error. */
const pathOf = (page: string): string => page.replace(/[?#].*$/s, '')

export const clientError: Handler<typeof integrity.clientError> = async ({ actor, trace }, report) => {
  const { kind, message, stack, page, agent } = report
  publishClientError({
    reqId: trace,
    kind,
    message: withoutNumbers(message),
    stack: stack && withoutNumbers(stack),
    page: withoutNumbers(pathOf(page)),
    agent: agent && withoutNumbers(agent),
    userId: actor?.userId,
  })
  return true
}

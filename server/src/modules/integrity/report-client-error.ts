import type { integrity } from '@mall/api/integrity/endpoints'
import { publishClientError } from '../../kernel/client-errors.ts'
import type { Handler } from '../../kernel/serve.ts'

/** Removes what could be a person's number from a text: phone, identity card, bank card; also in groups, and in wide digits. */
const withoutNumbers = (text: string): string =>
  text.replace(/\p{Nd}(?:[ -]?\p{Nd}){8,}[xX]?/gu, (found) => '*'.repeat(found.length))

/** The rest after the path may be personal, and is not needed to find the error. */
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

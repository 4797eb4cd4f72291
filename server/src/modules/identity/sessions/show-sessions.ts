import { signInWords } from '@mall/api/identity/outcomes'
import type { sessions } from '@mall/api/identity/sessions'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { openSessionsOf, signInsOf } from './queries.ts'

export const listSessions: Handler<typeof sessions.list> = (ctx) => openSessionsOf(ctx)

export const listSignIns: Handler<typeof sessions.history> = async (ctx, input) => {
  const page = await signInsOf(ctx, pageOfInput(input))
  return { ...page, list: page.list.map((it) => ({ ...it, outcomeText: signInWords[it.outcome] })) }
}

import type { approving } from '@mall/api/approval/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { waitingPage } from './queries.ts'

export const listWaiting: Handler<typeof approving.waiting> = ({ db, actor }, input) =>
  waitingPage(db, actor, pageOfInput(input))

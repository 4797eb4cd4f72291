import type { view } from '@mall/api/view/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { readerOf, seenBy } from './queries.ts'

export const ofList: Handler<typeof view.ofList> = ({ db, actor }, { list }) => seenBy(db, readerOf(actor, list))

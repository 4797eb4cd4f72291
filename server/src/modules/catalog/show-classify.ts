import type { catalog } from '@mall/api/catalog/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { classifyTree } from './queries.ts'

export const showClassify: Handler<typeof catalog.classifyTree> = ({ db, now }, { shopId, withEmpty }) =>
  classifyTree(db, now, shopId, withEmpty)

import type { workbench } from '@mall/api/workbench/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { operatorMenu as operatorItems } from './operator-menu.ts'
import { rightsOf, visibleMenu } from './visible-menus.ts'

export const operatorMenu: Handler<typeof workbench.operatorMenu> = async ({ actor }) =>
  actor.operator === undefined ? [] : visibleMenu(operatorItems, rightsOf(actor))

import type { workbench } from '@mall/api/workbench/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { plates } from './menus.ts'
import type { Plate } from './menus.ts'
import { rightsOf, visibleMenu } from './visible-menus.ts'
import type { FlatNode, MenuNode } from './visible-menus.ts'

const leaves = (nodes: readonly MenuNode[]): FlatNode[] =>
  nodes.flatMap(({ children, ...node }) => (node.url === null ? [] : [node]).concat(leaves(children)))

const plateNode = ({ plateId, name, icon, menus }: Plate, at: number) => ({
  id: `plate${plateId}`,
  code: `plate${plateId}`,
  name,
  icon,
  url: null,
  openType: 0,
  affix: false,
  sort: at + 1,
  plateId,
  opened: menus.length > 0,
})

export const userMenu3: Handler<typeof workbench.userMenu3> = async ({ actor }) =>
  plates.map((plate, at) => ({
    ...plateNode(plate, at),
    children: leaves(visibleMenu(plate.menus, rightsOf(actor))),
  }))

export const userMenu4: Handler<typeof workbench.userMenu4> = async ({ actor }) =>
  plates.map((plate, at) => ({ ...plateNode(plate, at), children: visibleMenu(plate.menus, rightsOf(actor)) }))

export const plate: Handler<typeof workbench.plate> = async ({ actor }, { plateId }) => {
  const found = plates.find((it) => it.plateId === plateId) ?? refuse('NOT_FOUND')
  const menus = leaves(visibleMenu(found.menus, rightsOf(actor)))
  const { name, icon } = found
  return { plateId, name, icon, opened: found.menus.length > 0, url: menus[0]?.url ?? null, menus }
}

import type { workbench } from '@mall/api/workbench/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { plates } from './menus.ts'
import type { Plate } from './menus.ts'
import { rightsIn, rightsOf, visibleMenu } from './visible-menus.ts'
import type { FlatNode, MenuNode } from './visible-menus.ts'

const leaves = (nodes: readonly MenuNode[]): FlatNode[] =>
  nodes.flatMap(({ children, ...node }) => (node.url === null ? [] : [node]).concat(leaves(children)))

export const codeOfPlate = ({ plateId }: Pick<Plate, 'plateId'>): string => `plate${plateId}`

const plateNode = ({ plateId, name, icon, menus }: Plate, at: number) => ({
  id: codeOfPlate({ plateId }),
  code: codeOfPlate({ plateId }),
  name,
  icon,
  url: null,
  openType: 0,
  affix: false,
  sort: at + 1,
  plateId,
  opened: menus.length > 0,
})

type Asked = { readonly boId?: Id | undefined; readonly appId?: string | undefined }

/** The areas asked for, by number or code, each with what the caller may open of it in the enterprise asked for. */
const platesFor = (actor: Actor, { boId, appId }: Asked) => {
  const rights = boId === undefined ? rightsOf(actor) : rightsIn(actor, boId)
  return plates
    .map((plate, at) => ({ node: plateNode(plate, at), menus: visibleMenu(plate.menus, rights) }))
    .filter(({ node }) => appId === undefined || appId === node.code || appId === String(node.plateId))
}

export const userMenu3: Handler<typeof workbench.userMenu3> = async ({ actor }, asked) =>
  platesFor(actor, asked).map(({ node, menus }) => ({ ...node, children: leaves(menus) }))

export const userMenu4: Handler<typeof workbench.userMenu4> = async ({ actor }, asked) =>
  platesFor(actor, asked).map(({ node, menus }) => ({ ...node, children: menus }))

export const plate: Handler<typeof workbench.plate> = async ({ actor }, { plateId }) => {
  const found = plates.find((it) => it.plateId === plateId) ?? refuse('NOT_FOUND')
  const menus = leaves(visibleMenu(found.menus, rightsOf(actor)))
  const { name, icon } = found
  return { plateId, name, icon, opened: found.menus.length > 0, url: menus[0]?.url ?? null, menus }
}

import type { workbench } from '@mall/api/workbench/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Read } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { plates } from './plates.ts'
import type { Plate } from './plates.ts'
import { needsPackage, rightsNow, rightsNowIn, visibleMenu } from './visible-menus.ts'
import type { FlatNode, MenuNode, Rights } from './visible-menus.ts'

const leaves = (nodes: readonly MenuNode[]): FlatNode[] =>
  nodes.flatMap(({ children, ...node }) => (node.url === null ? [] : [node]).concat(leaves(children)))

export const codeOfPlate = ({ plateId }: Pick<Plate, 'plateId'>): string => `plate${plateId}`

/** Whether the area is connected, and the package opens it. */
export const isOpened = (plate: Plate, rights: Rights): boolean =>
  plate.menus.length > 0 && !needsPackage(plate, rights)

const plateNode = (plate: Plate, rights: Rights, at: number) => ({
  id: codeOfPlate(plate),
  code: codeOfPlate(plate),
  name: plate.name,
  icon: plate.icon,
  url: null,
  openType: 0,
  affix: false,
  sort: at + 1,
  plateId: plate.plateId,
  opened: isOpened(plate, rights),
})

type Asked = { readonly boId?: Id | undefined; readonly appId?: string | undefined }

/** Returns the requested areas, by number or code, each with what the caller may open of it in the given enterprise. */
const platesFor = async (ctx: Read<Actor>, { boId, appId }: Asked) => {
  const rights = await (boId === undefined ? rightsNow(ctx) : rightsNowIn(ctx, boId))
  return plates
    .map((plate, at) => ({
      node: plateNode(plate, rights, at),
      menus: isOpened(plate, rights) ? visibleMenu(plate.menus, rights) : [],
    }))
    .filter(({ node }) => appId === undefined || appId === node.code || appId === String(node.plateId))
}

export const userMenu3: Handler<typeof workbench.userMenu3> = async (ctx, asked) =>
  (await platesFor(ctx, asked)).map(({ node, menus }) => ({ ...node, children: leaves(menus) }))

export const userMenu4: Handler<typeof workbench.userMenu4> = async (ctx, asked) =>
  (await platesFor(ctx, asked)).map(({ node, menus }) => ({ ...node, children: menus }))

export const plate: Handler<typeof workbench.plate> = async (ctx, { plateId }) => {
  const found = plates.find((it) => it.plateId === plateId) ?? refuse('NOT_FOUND')
  const rights = await rightsNow(ctx)
  const opened = isOpened(found, rights)
  const menus = opened ? leaves(visibleMenu(found.menus, rights)) : []
  const { name, icon } = found
  return { plateId, name, icon, opened, url: menus[0]?.url ?? null, menus }
}

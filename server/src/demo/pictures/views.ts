import { bottle, bottleClose, bottleGroup, vaccine, vaccineOnIce, vaccineVial } from './bottles.ts'
import { eggOpen, eggs, eggsClose } from './eggs.ts'
import {
  hen,
  henAlone,
  henClose,
  henGroup,
  pig,
  pigAlone,
  pigClose,
  meadow,
  pigGroup,
  pigOutside,
  straw,
} from './farm.ts'
import { closeUp, heap } from './grains.ts'
import { machine, machineAtWork, machineClose, machineRow } from './machines.ts'
import { packing, packingGroup, packingWithGoods, roll, rollGroup, stack } from './packing.ts'
import { box, group, oval, seedOf, studio } from './paint.ts'
import type { Sheet } from './paint.ts'
import type { PictureRecipe } from './recipe.ts'
import {
  fish,
  fishAlone,
  fishClose,
  fishInWater,
  fishOnIce,
  shrimp,
  shrimpAlone,
  shrimpClose,
  shrimpGroup,
} from './water.ts'

/* Which pictures a product has, cover first. */

type Kind = PictureRecipe['kind']
type RecipeOf<K extends Kind> = Extract<PictureRecipe, { kind: K }>
type View<K extends Kind> = (sheet: Sheet, recipe: RecipeOf<K>) => string
type ViewsOf = { readonly [K in Kind]: readonly View<K>[] }

const nearer = (inner: string, size: number): string =>
  group(inner, `translate(${400 * (1 - size)} ${690 * (1 - size)}) scale(${size})`)

const inStudio =
  <R>(tint: (recipe: R) => string, draw: (sheet: Sheet, recipe: R) => string, size = 1) =>
  (sheet: Sheet, recipe: R): string =>
    studio(sheet, tint(recipe)) + nearer(draw(sheet, recipe), size)

const main = ({ colours }: { readonly colours: readonly [string, string] }): string => colours[0]
const shellOf = ({ shell }: { readonly shell: string }): string => shell
const grainOf = ({ grainColour }: { readonly grainColour: string }): string => grainColour

const bulkHeap = (sheet: Sheet, { grain, grainColour }: RecipeOf<'bulk'>): string =>
  heap(sheet, grain, grainColour, 400, 690, 660, 300)
const silo: View<'bulk'> = (sheet) =>
  machineAtWork(sheet, { kind: 'machine', machine: 'feeder', colours: ['#2f8f4a', '#dfe4e7'] })
const grainClose = (sheet: Sheet, { grain, grainColour }: RecipeOf<'bag' | 'bulk'>): string =>
  closeUp(sheet, grain, grainColour)

const back = (sheet: Sheet, recipe: RecipeOf<'bag' | 'pouch' | 'carton'>): string => packing(sheet, recipe, 'back')

const groupOrStack: View<'bag'> = (sheet, recipe) =>
  seedOf(recipe.mark + recipe.brand) % 2 === 0 ? packingGroup(sheet, recipe) : stack(sheet, recipe)

/** Close-ups depend on the grain only: many products share one. */
export const sharedName = (recipe: PictureRecipe, view: number): string | undefined =>
  (recipe.kind === 'bag' && view === 2) || (recipe.kind === 'bulk' && view === 1)
    ? `grain-${recipe.grain}-${recipe.grainColour.slice(1)}`
    : undefined

const views: ViewsOf = {
  bag: [inStudio(main, packingWithGoods, 1.06), inStudio(main, groupOrStack), grainClose, inStudio(main, back, 1.06)],
  pouch: [inStudio(main, packingWithGoods, 1.12), inStudio(main, packingGroup), inStudio(main, back, 1.12)],
  carton: [inStudio(main, packingWithGoods, 1.06), inStudio(main, packingGroup), inStudio(main, back, 1.06)],
  bottle: [inStudio(main, bottle, 1.14), inStudio(main, bottleGroup, 1.1), inStudio(main, bottleClose)],
  vaccine: [inStudio(main, vaccine, 1.08), inStudio(main, vaccineVial), vaccineOnIce],
  roll: [inStudio(main, roll, 1.05), inStudio(main, rollGroup), inStudio(main, roll, 1.9)],
  bulk: [inStudio(grainOf, bulkHeap), grainClose, silo],
  pig: [pig, pigGroup, pigClose, pigOutside],
  hen: [hen, henGroup, henClose],
  fish: [fish, fishOnIce, fishInWater, fishClose],
  shrimp: [shrimp, shrimpGroup, shrimpClose],
  eggs: [inStudio(shellOf, eggs), eggsClose, inStudio(shellOf, eggOpen)],
  machine: [inStudio(main, machine), machineAtWork, machineClose, machineRow],
}

const alone: { readonly [K in Kind]: View<K> } = {
  bag: (sheet, recipe) => packing(sheet, recipe, 'front'),
  pouch: (sheet, recipe) => packing(sheet, recipe, 'front'),
  carton: (sheet, recipe) => packing(sheet, recipe, 'front'),
  bottle,
  vaccine,
  roll,
  bulk: bulkHeap,
  pig: pigAlone,
  hen: henAlone,
  fish: fishAlone,
  shrimp: shrimpAlone,
  eggs,
  machine,
}

/** The thing itself without a background, in an 800 × 800 box. */
export const subject = <K extends Kind>(sheet: Sheet, recipe: RecipeOf<K>): string =>
  (alone[recipe.kind] as View<K>)(sheet, recipe)

const wall = (sheet: Sheet, high: string, low: string): string =>
  box(
    0,
    0,
    800,
    800,
    sheet.linear([
      [0, high],
      [1, low],
    ]),
  )
/** Where buyers take their photographs: on the grass, in the store, on the concrete of the yard. */
const placesOfBuyers: readonly ((sheet: Sheet) => string)[] = [
  meadow,
  (sheet) => wall(sheet, '#6f5a43', '#b58f5f') + straw(sheet, 520, 800, 160),
  (sheet) => wall(sheet, '#7d8a90', '#c3c7c4') + straw(sheet, 640, 800, 30),
]

/** Fish and shrimp stay in their tub. */
const tub = (sheet: Sheet): string =>
  wall(sheet, '#9aa3a1', '#c9ccc6') +
  oval(400, 440, 392, 330, '#2f5f8a') +
  oval(
    400,
    440,
    362,
    300,
    sheet.radial([
      [0, '#8fd3d2'],
      [1, '#2f8793'],
    ]),
  )
const inTub: readonly Kind[] = ['fish', 'shrimp']

/** What buyers show of goods: nearer or farther, never quite straight, at their own place. */
export const buyersViewsOf = <K extends Kind>(recipe: RecipeOf<K>): readonly View<K>[] =>
  [0, 1].map((at) => (sheet: Sheet, it: RecipeOf<K>) => {
    const swims = inTub.includes(recipe.kind)
    const place = swims ? tub : placesOfBuyers[(seedOf(JSON.stringify(recipe)) + at) % placesOfBuyers.length]!
    const size = swims ? 0.56 + 0.16 * at : 0.62 + 0.24 * at
    const turn = swims ? -38 + 60 * at : sheet.roll(-5, 5)
    const [x, y] = swims
      ? [400 * (1 - size), 440 * (1 - size)]
      : [400 * (1 - size) + sheet.roll(-60, 60), 740 * (1 - size)]
    return (
      place(sheet) +
      group(subject(sheet, it), `translate(${x} ${y}) scale(${size}) rotate(${turn} 400 ${swims ? 440 : 690})`)
    )
  })

export const viewsOf = <K extends Kind>(recipe: RecipeOf<K>): readonly View<K>[] =>
  views[recipe.kind] as unknown as readonly View<K>[]

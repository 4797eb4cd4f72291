import { bottle, bottleClose, bottleGroup, vaccine, vaccineOnIce, vaccineVial } from './bottles.ts'
import { eggOpen, eggs, eggsClose } from './eggs.ts'
import { hen, henAlone, henClose, henGroup, pig, pigAlone, pigClose, pigGroup, pigOutside } from './farm.ts'
import { closeUp, heap } from './grains.ts'
import { machine, machineAtWork, machineClose, machineRow } from './machines.ts'
import { packing, packingGroup, packingWithGoods, roll, rollGroup, stack } from './packing.ts'
import { group, seedOf, studio } from './paint.ts'
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
const backOf = ({ back }: { readonly back: string }): string => back

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
  fish: [inStudio(backOf, fish), fishOnIce, fishInWater, fishClose],
  shrimp: [inStudio(shellOf, shrimp), shrimpGroup, shrimpClose],
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
  fish: (sheet, recipe) => (recipe.form === 'fry' ? fishAlone(sheet, recipe) : fish(sheet, recipe)),
  shrimp: (sheet, recipe) => (recipe.small ? shrimpAlone(sheet, recipe) : shrimp(sheet, recipe)),
  eggs,
  machine,
}

/** The thing itself without a background, in an 800 × 800 box. */
export const subject = <K extends Kind>(sheet: Sheet, recipe: RecipeOf<K>): string =>
  (alone[recipe.kind] as View<K>)(sheet, recipe)

export const viewsOf = <K extends Kind>(recipe: RecipeOf<K>): readonly View<K>[] =>
  views[recipe.kind] as unknown as readonly View<K>[]

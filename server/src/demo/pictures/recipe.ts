/*
 * What a drawn goods picture shows. Colours are #rrggbb; `brand`, `mark` and `weight` are lettered onto the packing with
 * letters and digits that are drawn as strokes, so no font is needed anywhere.
 */

export type Motif =
  | 'pig'
  | 'hen'
  | 'duck'
  | 'fish'
  | 'shrimp'
  | 'cattle'
  | 'sheep'
  | 'maize'
  | 'wheat'
  | 'leaf'
  | 'drop'
  | 'shield'
  | 'egg'
  | 'sun'

export type Grain = 'pellet' | 'crumble' | 'powder' | 'maize' | 'wheat' | 'granule'

type Packing = {
  /** Main colour of the packing and its accent. */
  readonly colours: readonly [string, string]
  readonly motif: Motif
  /** Latin capitals, digits and - . % / + only. */
  readonly brand: string
  readonly mark: string
  readonly weight: string
}

type Filled<Kind> = Packing & { readonly kind: Kind; readonly grain: Grain; readonly grainColour: string }

export type PictureRecipe =
  | Filled<'bag'>
  | Filled<'pouch'>
  | Filled<'carton'>
  | (Packing & { readonly kind: 'bottle'; readonly form: 'vial' | 'flask' | 'jug'; readonly liquid: string })
  | (Packing & { readonly kind: 'vaccine'; readonly liquid: string })
  | (Packing & { readonly kind: 'roll'; readonly material: string })
  | { readonly kind: 'bulk'; readonly grain: Grain; readonly grainColour: string }
  | {
      readonly kind: 'pig'
      readonly age: 'piglet' | 'sow' | 'boar'
      readonly skin: string
      readonly patch: string | null
    }
  | { readonly kind: 'hen'; readonly plumage: string; readonly wing: string; readonly chick: boolean }
  | { readonly kind: 'fish'; readonly back: string; readonly belly: string; readonly form: 'bass' | 'carp' | 'fry' }
  | { readonly kind: 'shrimp'; readonly shell: string; readonly small: boolean }
  | { readonly kind: 'eggs'; readonly shell: string; readonly form: 'tray' | 'case' | 'basket' }
  | {
      readonly kind: 'machine'
      readonly machine: 'tractor' | 'seeder' | 'cutter' | 'feeder' | 'fan'
      readonly colours: readonly [string, string]
    }

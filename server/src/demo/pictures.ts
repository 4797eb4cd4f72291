import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * The pictures of the demonstration, kept as WebP: `goods` 640 x 640, three of each and two as buyers show them; `shops`, `people`,
 * `home` and `licences` by the number on them. They were drawn for this program, so they need no other licences and contain no
 * fonts.
 */

const folder = fileURLToPath(new URL('pictures/', import.meta.url))

/** Returns a picture by its name, for example `goods/feed-s1-1`; throws if there is none. */
export const pictureNamed = (name: string): Buffer => readFileSync(`${folder}${name}.webp`)

/** Returns the names of the pictures of goods, the cover first. */
export const viewsOf = (picture: string): readonly string[] => [1, 2, 3].map((view) => `goods/${picture}-${view}`)
/** Returns the names of the pictures that buyers show with their reviews. */
export const buyersViewsOf = (picture: string): readonly string[] =>
  [1, 2].map((view) => `goods/${picture}-bought-${view}`)
/** Returns the name of a licence's picture, by the number on it. */
export const licencePicture = (number: string): string => `licences/${number.toLowerCase()}`

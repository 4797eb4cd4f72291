import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * The pictures of the demonstration, kept as WebP: `goods` 640 x 640, three of each and two as buyers show them; `shops`, `people`,
 * `home` and `licences` by the number that stands on them. They were drawn for this house: no licences of others, no fonts.
 */

const folder = fileURLToPath(new URL('pictures/', import.meta.url))

/** A picture by its name, such as `goods/feed-s1-1`; throws where there is none. */
export const pictureNamed = (name: string): Buffer => readFileSync(`${folder}${name}.webp`)

/** The names of the pictures of goods, the cover first. */
export const viewsOf = (picture: string): readonly string[] => [1, 2, 3].map((view) => `goods/${picture}-${view}`)
/** And of those that buyers show with their reviews. */
export const buyersViewsOf = (picture: string): readonly string[] =>
  [1, 2].map((view) => `goods/${picture}-bought-${view}`)
/** That of a licence, by the number on it. */
export const licencePicture = (number: string): string => `licences/${number.toLowerCase()}`

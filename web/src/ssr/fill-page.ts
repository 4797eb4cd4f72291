import { servedName } from '../served.ts'
import type { Served } from '../served.ts'
import { mallName, titleOf } from '../shell/navigation/view.tsx'
import type { Absolute, Facts } from './facts.ts'

/** Picture for pages without their own. */
export const mallPicture = '/v/icon-512.png'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign]!)

/** Returns JSON for a script element; no character in it can end the element. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`

const linkedData = (it: object): string => `<script type="application/ld+json">${jsonText(it)}</script>`

/** Returns the tags for search engines and previews; a page about nothing is excluded from search. */
const said = ({ canonical, description, image, type = 'website', data }: Facts, title: string, absolute: Absolute) => {
  if (canonical === undefined) return [meta('name', 'robots', 'noindex')]
  const address = absolute(canonical)
  return [
    `<link rel="canonical" href="${escaped(address)}" />`,
    meta('property', 'og:site_name', mallName),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', absolute(image ?? mallPicture)),
    ...data.map(linkedData),
  ]
}

// React puts the pictures of the first view at the beginning of its output.
const hints = /^(?:<link rel="preload"[^>]*>)*/

// The drawn page must not wait for the program, so the program comes after the page and its pictures.
const programs = /[ \t]*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n?/g
const later = (tag: string): string => tag.trim().replace(/^<(script|link)/, '<$1 fetchpriority="low"')

const sheets = /[ \t]*<link rel="stylesheet"[^>]* href="\/v\/([^"]+)"[^>]*>\n?/g

/**
 * Puts styles into the page itself, which saves a round trip. The sheets are named as well, so that the program does not load them
 * again.
 */
const styled = (files: readonly string[], styleOf: (file: string) => string): string => {
  const named = files.map((file) => `<link rel="stylesheet" href="/v/${file}" disabled />`)
  return `<style>${files.map((file) => styleOf(file).replaceAll('</', '<\\/')).join('')}</style>${named.join('')}`
}

type Parts = {
  readonly drawn: string
  readonly facts: Facts
  readonly assets: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
  /** Returns the text of a style sheet of the build. */
  readonly styleOf: (file: string) => string
  readonly served: Served
  readonly absolute: Absolute
}

/** Writes a drawn page into the frame that the build made. */
export const fillPage = (frame: string, { drawn, facts, assets, styleOf, served, absolute }: Parts): string => {
  const [hint] = hints.exec(drawn)!
  const title = titleOf(facts.name)
  const program = [
    ...(frame.match(programs) ?? []),
    ...assets.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/v/${file}">`),
  ]
  const head = [
    styled([...[...frame.matchAll(sheets)].map(([, file]) => file!), ...assets.styles], styleOf),
    hint,
    ...said(facts, title, absolute),
  ].join('')
  const body = [
    `<div id="root">${drawn.slice(hint.length)}</div>`,
    `<script type="application/json" id="${servedName}">${jsonText(served)}</script>`,
    ...program.map(later),
  ].join('')
  const filled = [
    [/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`],
    [/<meta name="description" content="[^"]*" ?\/?>/, meta('name', 'description', facts.description)],
    ['</head>', `${head}</head>`],
    ['<div id="root"></div>', body],
  ] as const
  const bare = frame.replace(programs, '').replace(sheets, '')
  return filled.reduce((text, [place, words]) => text.replace(place, () => words), bare)
}

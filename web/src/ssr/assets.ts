type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly isEntry?: boolean
}
export type Manifest = Readonly<Record<string, Chunk>>

type Files = { readonly scripts: string[]; readonly styles: string[] }

/** The files of modules with all they import, without what was seen before. */
const filesOf = (manifest: Manifest, modules: readonly string[], seen = new Set<string>()): Files => {
  const found: Files = { scripts: [], styles: [] }
  const walk = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    // Styles of what is imported come first, as the importer may overrule them.
    chunk.imports?.forEach(walk)
    found.scripts.push(chunk.file)
    found.styles.push(...(chunk.css ?? []))
  }
  modules.forEach(walk)
  return found
}

const entriesOf = (manifest: Manifest): string[] => Object.keys(manifest).filter((key) => manifest[key]!.isEntry)

/** The files a browser loads before `pages` can show: the frame of the program and the pages. */
export const firstLoad = (manifest: Manifest, pages: readonly string[]): Files =>
  filesOf(manifest, [...entriesOf(manifest), ...pages])

/** The files of the modules of a page, without those that the frame of the program brings along. */
export const assetsOf = (manifest: Manifest, modules: readonly string[]): Files => {
  const seen = new Set<string>()
  filesOf(manifest, entriesOf(manifest), seen)
  return filesOf(manifest, modules, seen)
}

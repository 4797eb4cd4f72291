type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly isEntry?: boolean
}
export type Manifest = Readonly<Record<string, Chunk>>

type Files = { readonly scripts: string[]; readonly styles: string[] }

/** Returns the files of modules and all their imports, without those in `seen`. */
const filesOf = (manifest: Manifest, modules: readonly string[], seen = new Set<string>()): Files => {
  const found: Files = { scripts: [], styles: [] }
  const walk = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    // Styles of imports come first, because the importer may override them.
    chunk.imports?.forEach(walk)
    found.scripts.push(chunk.file)
    found.styles.push(...(chunk.css ?? []))
  }
  modules.forEach(walk)
  return found
}

const entriesOf = (manifest: Manifest): string[] => Object.keys(manifest).filter((key) => manifest[key]!.isEntry)

/** Returns the files that a browser loads before `pages` can show: the frame of the program and the pages. */
export const firstLoad = (manifest: Manifest, pages: readonly string[]): Files =>
  filesOf(manifest, [...entriesOf(manifest), ...pages])

/** Returns the files of a page's modules, without those of the frame of the program. */
export const assetsOf = (manifest: Manifest, modules: readonly string[]): Files => {
  const seen = new Set<string>()
  filesOf(manifest, entriesOf(manifest), seen)
  return filesOf(manifest, modules, seen)
}

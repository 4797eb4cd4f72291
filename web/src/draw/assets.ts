type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly isEntry?: boolean
}
export type Manifest = Readonly<Record<string, Chunk>>

/** The files of the modules of a page, without those that the frame of the program brings along. */
export const assetsOf = (manifest: Manifest, modules: readonly string[]): { scripts: string[]; styles: string[] } => {
  const seen = new Set<string>()
  const walk = (key: string, into: { scripts: string[]; styles: string[] }): void => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    // Styles of what is imported come first, as the importer may overrule them.
    chunk.imports?.forEach((it) => walk(it, into))
    into.scripts.push(chunk.file)
    into.styles.push(...(chunk.css ?? []))
  }
  const frame = { scripts: [], styles: [] }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) walk(key, frame)
  const own = { scripts: [], styles: [] }
  for (const module of modules) walk(module, own)
  return own
}

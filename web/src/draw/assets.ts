type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly isEntry?: boolean
}
export type Manifest = Readonly<Record<string, Chunk>>

/** The files of a page and of the parts it may load, that the frame of the program does not bring along. */
export const assetsOf = (manifest: Manifest, module: string): { scripts: string[]; styles: string[] } => {
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
  walk(module, own)
  for (const part of manifest[module]?.dynamicImports ?? []) walk(part, own)
  return own
}

declare module 'virtual:paths' {
  /** The path of every screen below /v. */
  export const paths: readonly string[]
}

declare module 'virtual:wires' {
  export const api: import('./calls.ts').Calls
}
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export default names
}

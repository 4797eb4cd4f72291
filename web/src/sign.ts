import { loadChunk } from './kit/chunk.ts'

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const hex = (all: ArrayBuffer): string =>
  Array.from(new Uint8Array(all), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the HMAC-SHA-256 of a text in lower-case hexadecimal. Uses the browser's own function, which is missing over plain HTTP. */
export const sign = async (key: string, text: string): Promise<string> => {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) {
    const { signWithoutBrowser } = await loadChunk(() => import('./sign-without-browser.ts'))
    return signWithoutBrowser(key, text)
  }
  const imported = await subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hex(await subtle.sign('HMAC', imported, bytes(text)))
}

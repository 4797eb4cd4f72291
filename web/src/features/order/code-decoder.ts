import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import type { BarcodeFormat } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/* Decoder for browsers that have none, on iPhones and on desktop computers. It loads when the camera opens. */

// The WebAssembly file comes from this site, not from another host.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) },
})

export const openDecoder = (formats: readonly BarcodeFormat[]) => new BarcodeDetector({ formats: [...formats] })

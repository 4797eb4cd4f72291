import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import type { BarcodeFormat } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/* Reads codes where the browser cannot: on iPhones, and on desks. Loaded when the camera is opened. */

// Its program comes from this house and no other.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) },
})

export const openDecoder = (formats: readonly BarcodeFormat[]) => new BarcodeDetector({ formats: [...formats] })

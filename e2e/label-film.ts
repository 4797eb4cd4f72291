import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** Writes a film of a parcel's label for Chromium's fake camera: the code, still, dark on white. */
export const filmLabel = async (path: string, trackingNo: string): Promise<void> => {
  const { symbol, error } = await writeBarcode(trackingNo, { format: 'Code128' })
  if (error) throw new Error(error)
  const [width, height, dot] = [640, 480, 3]
  const row = [...symbol.data.subarray(0, symbol.width)].map((shade) => (shade < 128 ? 16 : 235))
  const left = Math.floor((width - row.length * dot) / 2)
  const line = Uint8Array.from({ length: width }, (_, x) => row[Math.floor((x - left) / dot)] ?? 235)
  const blank = new Uint8Array(width).fill(235)
  const picture = Array.from({ length: height }, (_, y) => (y > 140 && y < 340 ? line : blank))
  const colours = new Uint8Array((width * height) / 2).fill(128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...picture, colours])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: 5 }, () => frame)]))
}

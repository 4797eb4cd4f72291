import { useCallback, useEffect, useRef, useState } from 'react'
import { loadChunk } from '../../kit/chunk.ts'

type Found = { readonly rawValue: string }
type Detector = { readonly detect: (source: HTMLVideoElement) => Promise<readonly Found[]> }
type BuiltIn = {
  new (options: { formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** Codes of parcels, and the QR code of a delivery note. */
const formats = ['code_128', 'code_39', 'ean_13', 'itf', 'qr_code'] as const

/** Returns the browser's own decoder if it knows these codes, else loads one. */
const openDetector = async (): Promise<Detector> => {
  const { BarcodeDetector: Known } = globalThis as { BarcodeDetector?: BuiltIn }
  const known = (await Known?.getSupportedFormats().catch(() => [])) ?? []
  if (Known !== undefined && formats.every((format) => known.includes(format))) return new Known({ formats })
  return (await loadChunk(() => import('./code-decoder.ts'))).openDecoder(formats)
}

const often = 200

/** Can this browser use a camera? It refuses on pages without HTTPS. */
export const canScan = (): boolean => !!navigator.mediaDevices?.getUserMedia

/** Reads codes with the camera while `on`; calls `heard` once for each code until another one appears. */
export const useScanning = (on: boolean, heard: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState('')
  const hear = useRef(heard)
  useEffect(() => {
    hear.current = heard
  })
  const last = useRef('')
  const forget = useCallback(() => {
    last.current = ''
  }, [])
  useEffect(() => {
    if (!on) return undefined
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const scan = async (detector: Detector): Promise<void> => {
      const shown = video.current
      const codes = shown && shown.readyState >= 2 ? await detector.detect(shown).catch(() => []) : []
      const code = codes[0]?.rawValue.trim() ?? ''
      if (code !== '' && code !== last.current && !ended) {
        last.current = code
        hear.current(code)
      }
      if (!ended) timer = setTimeout(() => void scan(detector), often)
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (found) => {
        stream = found
        if (ended || video.current === null) return found.getTracks().forEach((track) => track.stop())
        video.current.srcObject = found
        // The decoder loads while the camera starts.
        void video.current.play().catch(() => {})
        return openDetector().then(scan, () => setFault('扫码程序没有载入，请检查网络后重试，或直接输入运单号'))
      },
      () => setFault('没有打开摄像头，请允许使用摄像头，或直接输入运单号'),
    )
    return () => {
      ended = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [on])
  return { video, fault, forget }
}

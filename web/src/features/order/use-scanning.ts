import { useCallback, useEffect, useRef, useState } from 'react'

type Found = { readonly rawValue: string }
type Detector = { readonly detect: (source: HTMLVideoElement) => Promise<readonly Found[]> }
const Detectors = () =>
  (globalThis as { BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector }).BarcodeDetector

/** Codes of parcels, and the square one of a delivery note. */
const formats = ['code_128', 'code_39', 'ean_13', 'itf', 'qr_code']
const often = 200

/** Can this browser read codes with its camera? */
export const canScan = (): boolean => Detectors() !== undefined && !!navigator.mediaDevices?.getUserMedia

/** Reads codes with the camera while `on`; `heard` hears each code once until another one is seen. */
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
    const Known = Detectors()
    if (!on || Known === undefined) return undefined
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const detector = new Known({ formats })
    const scan = async () => {
      const shown = video.current
      const codes = shown && shown.readyState >= 2 ? await detector.detect(shown).catch(() => []) : []
      const code = codes[0]?.rawValue.trim() ?? ''
      if (code !== '' && code !== last.current && !ended) {
        last.current = code
        hear.current(code)
      }
      if (!ended) timer = setTimeout(() => void scan(), often)
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      async (found) => {
        stream = found
        if (ended || video.current === null) return found.getTracks().forEach((track) => track.stop())
        video.current.srcObject = found
        await video.current.play().catch(() => {})
        return scan()
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

import { encode } from 'uqr'

/** Text as a QR code; without a `label` it is hidden from screen readers, because the text stands beside it. */
export const QrCode = ({ text, size, label }: { text: string; size: number; label?: string }) => {
  const { data, size: dots } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${dots} ${dots}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}

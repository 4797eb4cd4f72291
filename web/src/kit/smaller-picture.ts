/** Largest size of a picture in bytes; a photo of a new phone has three times as many. */
const mostBytes = 5 * 1024 * 1024
/** Largest side in pixels, more than the marketplace ever shows. */
const widest = 2_400

/** Redraws a picture smaller if it has too many bytes; a picture that this browser cannot draw comes back unchanged. */
export const smallerPicture = async (file: File): Promise<File> => {
  if (!file.type.startsWith('image/') || file.size <= mostBytes) return file
  try {
    const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, widest / Math.max(whole.width, whole.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(whole.width * scale)
    canvas.height = Math.round(whole.height * scale)
    const pen = canvas.getContext('2d')!
    // A JPEG has no transparency.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(whole, 0, 0, canvas.width, canvas.height)
    whole.close()
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
    if (drawn === null || drawn.size >= file.size) return file
    return new File([drawn], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: drawn.type })
  } catch {
    return file
  }
}

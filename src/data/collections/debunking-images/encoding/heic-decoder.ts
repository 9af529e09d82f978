import wasmAddress from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { readHeicHeader, ImageError } from './image-refusal.ts';
import { intoSrgb, matrixOf } from './wide-colour.ts';

/** Has a `code` only if it is an error. */
type Handle = Parameters<Decoder['heif_image_handle_release']>[0] & { readonly code?: unknown };

/** Decoded pixels in one plane. The package's own types say `any`. */
interface Decoded {
  readonly code?: unknown;
  readonly image: Parameters<Decoder['heif_image_release']>[0];
  readonly channels?: readonly {
    readonly width: number;
    readonly height: number;
    /** Bytes from one row to the next. */
    readonly stride: number;
    readonly data: Uint8Array;
  }[];
}

/** Loads the decoder and its WebAssembly with the first HEIC file. Throws if that fails. */
async function loadDecoder() {
  const [{ default: start }, response] = await Promise.all([
    import('libheif-js/libheif-wasm/libheif.js'),
    fetch(wasmAddress),
  ]);
  if (!response.ok) throw new Error(`decoder: ${response.status}`);
  return start({ wasmBinary: new Uint8Array(await response.arrayBuffer()) });
}

type Decoder = Awaited<ReturnType<typeof loadDecoder>>;

let loaded: Promise<Decoder> | undefined;

async function decoder(): Promise<Decoder> {
  try {
    return await (loaded ??= loadDecoder());
  } catch {
    loaded = undefined;
    throw new ImageError('noDecoder');
  }
}

/**
 * Decodes the main image of a HEIC file that the browser cannot decode: rotated as the file says, in sRGB, without
 * metadata. Throws `ImageError`.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<ImageData> {
  const heif = await decoder();
  const context = heif.heif_context_alloc();
  try {
    if (heif.heif_context_read_from_memory(context, bytes).code !== heif.heif_error_code.heif_error_Ok)
      throw new ImageError('damaged');
    const handle = heif.heif_js_context_get_primary_image_handle(context) as Handle | undefined;
    if (!handle || handle.code !== undefined) throw new ImageError('damaged');
    try {
      const { heif_colorspace_RGB: colours } = heif.heif_colorspace;
      const { heif_chroma_interleaved_RGBA: order } = heif.heif_chroma;
      const decoded = heif.heif_js_decode_image2(handle, colours, order) as Decoded;
      const [plane] = decoded.channels ?? [];
      if (decoded.code !== undefined || !plane) throw new ImageError('damaged');
      const { width, height, stride, data } = plane;
      const image = new ImageData(width, height);
      for (let row = 0; row < height; row += 1)
        image.data.set(data.subarray(row * stride, row * stride + width * 4), row * width * 4);
      heif.heif_image_release(decoded.image);
      const matrix = matrixOf(readHeicHeader(bytes));
      if (matrix) intoSrgb(image.data, matrix);
      return image;
    } finally {
      heif.heif_image_handle_release(handle);
    }
  } finally {
    heif.heif_context_free(context);
  }
}

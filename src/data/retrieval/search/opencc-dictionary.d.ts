// The package ships its dictionaries without types: `traditional simplified…|traditional simplified…`.
declare module 'opencc-js/dict/TSCharacters' {
  const characters: string;
  export default characters;
}

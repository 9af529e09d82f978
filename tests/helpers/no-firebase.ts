/** A configuration that connects to no Firebase project. */
export const noFirebase = {
  apiKey: '',
  authDomain: '',
  projectId: '',
  storageBucket: '',
  messagingSenderId: '',
  appId: '',
};

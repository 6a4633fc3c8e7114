// Runs in the browser: draws the avatar with three.js, posed by the channels of a performance.
import * as THREE from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

const [width, height] = [1280, 720];
const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
renderer.setSize(width, height);
document.body.append(renderer.domElement);
const scene = new THREE.Scene();
scene.background = new THREE.Color("#b9c3cf");
scene.add(new THREE.HemisphereLight("#ffffff", "#777788", 1.5));
const key = new THREE.DirectionalLight("#ffffff", 2);
key.position.set(1, 2, 3);
scene.add(key);

const { scene: person, parser } = await new GLTFLoader().loadAsync("/avatar.glb");
scene.add(person);
const { eyeHeightM, chinM, headTopM } = parser.json.asset.extras.orator.framing;
const shown = (headTopM - chinM) * 3.25;
const camera = new THREE.PerspectiveCamera(20, width / height, 0.1, 20);
const center = headTopM + shown * 0.1 - shown / 2;
camera.position.set(0, center, shown / 2 / Math.tan((10 * Math.PI) / 180));
camera.lookAt(0, center, 0);
console.log("eyes at", eyeHeightM);

const meshes = [];
const bones = new Map();
person.traverse((node) => {
  if (node.morphTargetDictionary) meshes.push(node);
  if (node.isBone) bones.set(node.name, { node, rest: node.quaternion.clone() });
});

function pose(channels) {
  for (const mesh of meshes)
    for (const [name, index] of Object.entries(mesh.morphTargetDictionary))
      mesh.morphTargetInfluences[index] = channels[name] ?? 0;
  for (const [name, { node, rest }] of bones) {
    const turn = ["x", "y", "z"].map((axis) => ((channels[`${name}.${axis}`] ?? 0) * Math.PI) / 180);
    node.quaternion.copy(rest).multiply(new THREE.Quaternion().setFromEuler(new THREE.Euler(...turn)));
  }
}

const pixels = new Uint8Array(width * height * 4);
function draw(channels) {
  pose(channels);
  renderer.render(scene, camera);
  const gl = renderer.getContext();
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
}

/** Frames a second over all poses but the first `warmUp`; throws if the person is not in the picture. */
window.measure = (poses, warmUp) => {
  for (const channels of poses.slice(0, warmUp)) draw(channels);
  const middle = 4 * (Math.round(height / 2) * width + Math.round(width / 2));
  if (pixels.slice(middle, middle + 3).join() === pixels.slice(0, 3).join())
    throw new Error("nothing was drawn");
  const startedMs = performance.now();
  for (const channels of poses.slice(warmUp)) draw(channels);
  return ((poses.length - warmUp) * 1000) / (performance.now() - startedMs);
};
window.ready = true;
